import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const PACKAGE = new URL('../../', import.meta.resolve('@sparticuz/chromium'));

export async function chromiumPath() {
    const { version } = JSON.parse(await readFile(new URL('package.json', PACKAGE), 'utf8'));
    const program = join(tmpdir(), `chromium-${version}`);
    if (existsSync(program)) return program;
    const part = `${program}.${process.pid}`;
    const packed = createReadStream(fileURLToPath(new URL('bin/chromium.br', PACKAGE)));
    await pipeline(packed, createBrotliDecompress(), createWriteStream(part, { mode: 0o700 }));
    await rename(part, program);
    return program;
}
