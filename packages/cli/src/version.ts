import { readFileSync } from 'node:fs';

/** Version of this package. */
export function cliVersion(): string {
    const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
    // Our own package.json.
    return (JSON.parse(text) as { version: string }).version;
}
