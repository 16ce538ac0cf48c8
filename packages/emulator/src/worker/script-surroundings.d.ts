/** The text of the module `dispatch/sandbox/index.ts`, which runs beside integrations. */
declare module 'script-surroundings' {
    const text: string;
    export default text;
}
