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
    ['an enum', 'updateSpaceById', '  editMode: <"live" | "locked">'],
    [
        'an enum with more values, without truncation',
        'updateSpaceById',
        '  defaultLevel: <"admin" | "create" | "review" | "edit" | "comment" | "read"',
    ],
    ['a union of types', 'importGitRepository', '  timestamp: <integer | string>'],
    ['a string or null', 'updateSiteSectionById', '  condition: <string | null>'],
    ['a map', 'addExternalLinkToSite', '  localizedTitle: <map of string>'],
    ['a map or null', 'updateSiteSectionById', '  localizedTitle: <map of string | null>'],
    ['a nested field', 'updateSiteById', '  adaptiveContent: <object>\n    enabled: <boolean> (required)'],
    [
        'an object among alternatives',
        'createSiteRedirect',
        '    or\n    kind: <"external"> (required)\n    url: <string> (required)',
    ],
    [
        'a field of list items',
        'updateGlossaryEntries',
        '    type: <"insert"> (required)\n    translations: <map of string>',
    ],
    ['a list', 'trackEventsInSiteById', '  events: <object[]> (required)'],
    [
        'a field with object value, two levels deep',
        'updateSiteCustomizationById',
        '    primaryColor: <{ light: string, dark: string }>',
    ],
    [
        'a list of alternative objects, two levels deep',
        'updateSpaceById',
        '    rules: <({ rule, users } | { rule } | { rule, expression, message? })[]>',
    ],
    ['a list with many alternative objects', 'createChangeRequest', ' | …)[]> (required)'],
    ['a map of any values', 'updateIntegrationInstallation', '  configuration: <map of any JSON>'],
    ['a map of objects', 'updateMembersInOrganizationTeam', '  memberships: <map of { role }>'],
    ['a query parameter', 'searchOrganizationContent', '  --query limit=<integer>'],
    ['a required query parameter', 'searchOrganizationContent', '  --query query=<string> (required)'],
])('help on an operation shows the type of %s', (_, id, line) => {
    expect(help(id)).toContain(line);
});

it('help on an operation shows the fields of a body that is an object with defaults', () => {
    const text = help('updateSiteCustomizationById');
    expect(text).toContain('styling');
    expect(text).not.toContain('any JSON object');
});

const listHelpLines = () => listOperations().map(([id]): [string, string[]] => [id, help(id).split('\n')]);

const getIndent = (line = ''): number => /^ */.exec(line)?.[0].length ?? 0;

it('help on operations shows a specific type for each field of the contract, and the fields of each object', () => {
    const unknown = listHelpLines().flatMap(([id, lines]) =>
        lines.flatMap((line, at) => {
            const [, type = ''] = /^ +(?:--query )?\w+[:=] ?<(.*)>/.exec(line) ?? [];
            const isNamed = getIndent(lines[at + 1]) > getIndent(line) || !/(?:^|: |\(|\| |of )object\b/.test(type);
            return type === 'any' || !isNamed ? [`${id}${line}`] : [];
        }),
    );
    expect(listOperations().length).toBeGreaterThan(200);
    expect(unknown).toEqual([]);
});
