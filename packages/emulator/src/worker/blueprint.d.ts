/** The statements that make a new workspace, as the build has found them. */
declare module 'blueprint' {
    const text: string;
    export default text;
}
