/** Files that the bundler imports as text. Enable in `tsconfig.json`: `"types": ["@svc-int/runtime/raw"]`. */
declare module '*.raw.js' {
    const text: string;
    export default text;
}
declare module '*.raw.css' {
    const text: string;
    export default text;
}
