export { fill } from './fill';
