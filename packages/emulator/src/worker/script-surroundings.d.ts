/** Source text of `dispatch/sandbox/index.ts`, which wraps integrations. */
declare module 'script-surroundings' {
    const text: string;
    export default text;
}
