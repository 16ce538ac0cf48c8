/** The package's own types lack the state of a stream. */
declare module 'pako' {
    class Inflate {
        constructor(options: { chunkSize: number });
        readonly err: number;
        readonly ended: boolean;
        readonly strm: { readonly avail_in: number };
        onData: (piece: Uint8Array) => void;
        push(bytes: Uint8Array, isLast: boolean): boolean;
    }

    const pako: { Inflate: typeof Inflate };
    export default pako;
}
