export { cut } from './cut';
export { fill } from './fill';
