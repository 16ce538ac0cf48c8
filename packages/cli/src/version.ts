import { readFileSync } from 'node:fs';

import { PACKAGE_ROOT } from './package-root.js';

export function getCliVersion(): string {
    const text = readFileSync(new URL('package.json', PACKAGE_ROOT), 'utf8');
    return (JSON.parse(text) as { version: string }).version;
}
