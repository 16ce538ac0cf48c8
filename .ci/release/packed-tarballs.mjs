import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { getIntegrity } from './registry.mjs';
import { RELEASED_NAMES } from './versions.mjs';

/** Writes the digests as output of the step of a workflow, in `GITHUB_OUTPUT`. */
export function writeDigests(tarballs, outputFile) {
    const digests = tarballs.map(({ name, file }) => ({ name, file: basename(file), integrity: getIntegrity(file) }));
    appendFileSync(outputFile, `digests=${JSON.stringify(digests)}\n`);
}

/** Throws unless each package has one tarball with its digest. */
export function readPackedTarballs(folder, digests) {
    const packed = parseDigests(digests);
    const missing = RELEASED_NAMES.filter((name) => packed.filter((one) => one.name === name).length !== 1);
    if (missing.length > 0) throw new Error(`DIGESTS needs one digest of ${missing.join(', ')}.`);
    return packed.map(({ name, file, integrity }) => {
        const path = join(folder, basename(file));
        if (!RELEASED_NAMES.includes(name)) throw new Error(`DIGESTS names "${name}", which is not released.`);
        if (getIntegrity(path) !== integrity) throw new Error(`${file} differs from the tarball that was checked.`);
        return { name, file: path };
    });
}

function parseDigests(digests) {
    try {
        const packed = JSON.parse(digests ?? '');
        if (Array.isArray(packed)) return packed;
    } catch {}
    throw new Error('DIGESTS has no digests. The workflow "Release" passes the output of "release.mjs --pack".');
}
