import { describe, expect, it } from 'vitest';

import type { ServicePlan } from '../../control.js';
import { formatPublishPlanPath, parsePublishPlanPath } from './builds-path.js';
import { listPublishPlanChanges, listModuleSizeChanges, formatScriptSize } from './plan-labels.js';

const NONE = { added: [], changed: [], removed: [] };

const PLAN: ServicePlan['plan'] = {
    name: 'mood',
    action: 'update',
    organization: 'acme',
    currentVersion: 3,
    fields: [{ field: 'summary', to: 'Asks' }],
    scopes: { ...NONE, added: ['space:content:read'] },
    blocks: { ...NONE, removed: ['old'] },
    contentSources: NONE,
    configurations: NONE,
    untold: { ...NONE, changed: ['icon'] },
    secrets: ['KEY'],
    script: {
        bytes: 7500,
        gzipBytes: 900,
        modules: { 'src/a.ts': 40, same: 5, 'src/new.ts': 7 },
        published: { bytes: 7000, gzipBytes: 900, modules: { 'src/a.ts': 50, same: 5, gone: 100 } },
    },
    risks: [],
};

describe('the view of a publish plan', () => {
    it('names each change with its action', () => {
        expect(listPublishPlanChanges(PLAN).map(({ act, label: words }) => `${act} ${words}`)).toEqual([
            'changed summary: none → "Asks"',
            'added scope space:content:read',
            'removed block old',
            'changed field icon',
            'sent secret KEY',
        ]);
    });

    it('shows the size of the script with its growth, and lists only modules with a changed size', () => {
        expect(formatScriptSize(PLAN)).toBe('7.5 kB (+500 B), 900 B gzipped');
        expect(listModuleSizeChanges(PLAN)).toEqual([
            { name: 'gone', label: '0 B (−100 B)' },
            { name: 'src/a.ts', label: '40 B (−10 B)' },
            { name: 'src/new.ts', label: '7 B (+7 B)' },
        ]);
    });

    it('shows the size of every module if the integration was never published', () => {
        const { published: _, ...script } = PLAN.script;
        const words = listModuleSizeChanges({ ...PLAN, action: 'create', script }).map(
            ({ name, label: words }) => `${name} ${words}`,
        );
        expect(words).toEqual(['src/a.ts 40 B', 'same 5 B', 'src/new.ts 7 B']);
    });

    it('has a path for each integration, which parses to the name of the integration', () => {
        expect(parsePublishPlanPath(formatPublishPlanPath('mood'))).toBe('mood');
        expect(parsePublishPlanPath('#/~builds')).toBeUndefined();
        expect(parsePublishPlanPath('#/~builds/%E0%A4%A')).toBeUndefined();
    });
});
