import { expect, it } from 'vitest';

import { migrateSource } from './migrate-source.js';
import { withPreservedLineEndings } from './plan.js';

const migrate = (text: string) => migrateSource('index.ts', text, { hasWorkersTypes: false });

it('withPreservedLineEndings keeps Windows line endings, also in inserted lines', () => {
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

it('withPreservedLineEndings keeps mixed line endings of a source that the migration does not change', () => {
    const mixed = 'const a = 1;\r\nconst b = 2;\nconst c = 3;\r\n';
    expect(withPreservedLineEndings(mixed, migrate).text).toBe(mixed);
});
