const BLOCK_BYTES = 512;

const FILE_TYPES = new Set(['0', '\0']);
const PAX_HEADER_TYPE = 'x';

/** Reads ustar and pax. */
export function readTar(archive) {
    const files = [];
    let paxPath;
    for (let offset = 0; archive[offset] !== 0;) {
        const header = archive.subarray(offset, offset + BLOCK_BYTES);
        const type = readText(header, 156, 1) || '\0';
        const start = offset + BLOCK_BYTES;
        const size = Number.parseInt(readText(header, 124, 12), 8);
        const content = archive.subarray(start, start + size);
        if (header.length !== BLOCK_BYTES || content.length !== size) throw new Error('The tarball is incomplete.');
        if (type === PAX_HEADER_TYPE) paxPath = /^\d+ path=(.*)$/m.exec(content.toString())?.[1];
        else if (FILE_TYPES.has(type)) {
            files.push({ path: (paxPath ?? readPath(header)).replace(/^package\//, ''), content });
            paxPath = undefined;
        } else throw new Error(`The tarball contains ${readPath(header)} of the type ${JSON.stringify(type)}.`);
        offset = start + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
    }
    return files;
}

function readPath(header) {
    const [prefix, name] = [readText(header, 345, 155), readText(header, 0, 100)];
    return prefix === '' ? name : `${prefix}/${name}`;
}

function readText(header, start, length) {
    return header.toString('utf8', start, start + length).replace(/\0[^]*$/, '');
}
