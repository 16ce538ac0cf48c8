/** The part of the library that is used here; its own types lack the state of a stream. */
declare module 'pako' {
    class Inflate {
        constructor(options: { chunkSize: number });
        /** Status of zlib; 0 for no error. */
        readonly err: number;
        readonly ended: boolean;
        /** `avail_in` is the number of bytes that were not taken. */
        readonly strm: { readonly avail_in: number };
        onData: (piece: Uint8Array) => void;
        push(bytes: Uint8Array, isLast: boolean): boolean;
    }

    const pako: { Inflate: typeof Inflate };
    export default pako;
}
