/**
 * Stops reading after `maxBytes`.
 * @throws Error for a longer response.
 */
export async function readTextWithLimit(response: Response, maxBytes: number): Promise<string> {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
        length += read.value.length;
        if (length > maxBytes) {
            void reader?.cancel().catch(() => {});
            throw new Error(`the answer has more than ${maxBytes} bytes`);
        }
        parts.push(read.value);
    }
    return new Blob(parts).text();
}
