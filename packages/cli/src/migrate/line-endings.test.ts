import { expect, it } from 'vitest';

import { withPreservedLineEndings } from './line-endings.js';
import { migrateSource } from './migrate-source.js';

const migrate = (text: string) => migrateSource('index.ts', text, { hasWorkersTypes: false });

it('a source with line ends of Windows keeps them, and those that come to it are such', () => {
    const source = [
        "import { createIntegration, RuntimeContext } from '@gitbook/runtime';",
        "import { GitBookAPI, ContentKitIcon } from '@gitbook/api';",
        '',
        'const icon = ContentKitIcon.Edit;',
        'const api = new GitBookAPI();',
        '',
    ];
    const { text } = withPreservedLineEndings(source.join('\r\n'), migrate);
    expect(text).toContain('@svc-int/runtime');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.replaceAll('\r\n', '\n')).toBe(migrate(source.join('\n')).text);
});

it('a source in which nothing is turned stays as it is, also with line ends of both kinds', () => {
    const mixed = 'const a = 1;\r\nconst b = 2;\nconst c = 3;\r\n';
    expect(withPreservedLineEndings(mixed, migrate).text).toBe(mixed);
});
