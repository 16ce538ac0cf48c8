import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DOCS_SECTIONS, type DocsPage } from './docs-page.js';
import { createHomePage } from './home-page.js';
import { listApiOperations, readApiDocument } from './reference/api-operations.js';
import { createApiPages } from './reference/api-pages.js';
import { createCommandPages } from './reference/command-pages.js';
import { createElementPages } from './reference/element-pages.js';
import { createEventPage } from './reference/event-page.js';
import { createManifestPages } from './reference/manifest-pages.js';
import { readSourcePages } from './sources/source-pages.js';

export function listPages(root: string): DocsPage[] {
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    const document = readApiDocument(root);
    const operations = listApiOperations(document);
    const commandReadme = read('packages/cli/README.md');
    const pages = [
        ...createManifestPages(commandReadme, operations),
        createEventPage(read('packages/emulator/README.md')),
        ...createElementPages(read('packages/runtime/guides/elements/README.md')),
        ...createCommandPages(commandReadme),
        ...readSourcePages(root),
        ...createApiPages(document, operations),
    ];
    const ordered = DOCS_SECTIONS.flatMap((section) => pages.filter((page) => page.section === section));
    return [createHomePage(read('README.md'), ordered), ...ordered];
}
