/** The folder of the package's files; its main entry would load the whole page into the server. */
declare module 'swagger-ui-dist/absolute-path.js' {
  export default function absolutePath(): string;
}
