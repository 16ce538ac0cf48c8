/** The text of the module `dispatch/console/recorded-console.ts`, which runs beside integrations. */
declare module 'recorded-console' {
    const text: string;
    export default text;
}
