declare module 'release' {
    /** `build`: date of the commit that was built, in ISO 8601. */
    const release: { version: string; build: string };
    export default release;
}
