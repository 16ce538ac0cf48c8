/** Files that the bundler imports as text. Name this file among the compiler's `types`: `@svc-int/runtime/raw`. */
declare module '*.raw.js' {
    const text: string;
    export default text;
}
declare module '*.raw.css' {
    const text: string;
    export default text;
}
