declare module 'markdown-it-emoji/lib/data/full.mjs' {
    /** Emojis by the names that GitHub has for them. */
    const emojis: Readonly<Record<string, string>>;
    export default emojis;
}
