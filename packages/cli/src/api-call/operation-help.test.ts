import { listOperations } from '@svc-int/api/contract';
import { expect, it } from 'vitest';

import { formatOperationHelp } from './operation-help.js';

const help = (id: string) => {
    const found = listOperations().find(([name]) => name === id);
    if (!found) throw new Error(`The contract has no operation "${id}".`);
    const [, operation] = found;
    return formatOperationHelp({ id, method: operation.method, path: operation.path, operation });
};

it.each([
    ['a choice of words', 'updateSpaceById', '  editMode: <"live" | "locked">'],
    [
        'a union of words',
        'updateSpaceById',
        '  defaultLevel: <"admin" | "create" | "review" | "edit" | "comment" | "read"',
    ],
    ['a union of types', 'importGitRepository', '  timestamp: <integer | string>'],
    ['a text or null', 'updateSiteSectionById', '  condition: <string | null>'],
    ['a map', 'addExternalLinkToSite', '  localizedTitle: <map of string>'],
    ['a map or null', 'updateSiteSectionById', '  localizedTitle: <map of string | null>'],
    ['a field of a field', 'updateSiteById', '  adaptiveContent: <object>\n    enabled: <boolean> (required)'],
    [
        'one of several objects',
        'createSiteRedirect',
        '    or\n    kind: <"external"> (required)\n    url: <string> (required)',
    ],
    [
        'a field of a list',
        'updateGlossaryEntries',
        '    type: <"insert"> (required)\n    translations: <map of string>',
    ],
    ['a list', 'trackEventsInSiteById', '  events: <object[]> (required)'],
    ['a parameter of the query', 'searchOrganizationContent', '  --query limit=<integer>'],
    ['a required parameter', 'searchOrganizationContent', '  --query query=<string> (required)'],
])('help on an operation shows the type of %s', (_, id, line) => {
    expect(help(id)).toContain(line);
});

it('help on an operation shows the fields of a body that is an object with defaults', () => {
    const text = help('updateSiteCustomizationById');
    expect(text).toContain('styling');
    expect(text).not.toContain('any JSON object');
});

it('help on operations shows a specific type for each field of the contract', () => {
    const unknown = listOperations().flatMap(([id]) =>
        help(id)
            .split('\n')
            .filter((line) => /<any>(?! {2})/.test(line))
            .map((line) => `${id}${line}`),
    );
    expect(listOperations().length).toBeGreaterThan(200);
    expect(unknown).toEqual([]);
});
