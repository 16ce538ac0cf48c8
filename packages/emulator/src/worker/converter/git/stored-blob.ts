import { deflateSync } from 'node:zlib';

import { hashObject } from './pack/pack-entries.js';
import type { InMemoryGitRepository } from './repository.js';

/** Writes a blob without compression, as only its pack needs any: compressing each file twice would take most of an export's time. */
export async function writeStoredBlob(
    { options: { fs, dir } }: Pick<InMemoryGitRepository, 'options'>,
    content: Uint8Array,
): Promise<string> {
    const oid = hashObject({ type: 'blob', content });
    const folder = `${dir}/.git/objects/${oid.slice(0, 2)}`;
    const wrapped = Buffer.concat([Buffer.from(`blob ${content.byteLength}\0`), content]);
    await fs.promises['mkdir'](folder).catch(() => {});
    await fs.promises['writeFile'](`${folder}/${oid.slice(2)}`, deflateSync(wrapped, { level: 0 }));
    return oid;
}
