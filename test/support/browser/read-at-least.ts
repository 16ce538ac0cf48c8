import { ReadableStreamBYOBReader } from 'node:stream/web';

export function addReadAtLeast(): void {
    Object.defineProperty(ReadableStreamBYOBReader.prototype, 'readAtLeast', {
        configurable: true,
        async value(this: ReadableStreamBYOBReader, least: number, view: Uint8Array<ArrayBuffer>) {
            let { buffer } = view;
            const { length } = view;
            for (let had = 0; ;) {
                const { done, value } = await this.read(new Uint8Array(buffer, had, length - had));
                if (!value) return { done, value };
                ({ buffer } = value);
                had += value.byteLength;
                if (done || had >= least) return { done: done && had === 0, value: new Uint8Array(buffer, 0, had) };
            }
        },
    });
}
