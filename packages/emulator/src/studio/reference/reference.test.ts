import { describe, expect, it } from 'vitest';

import { createCodeSnippets } from '../runner/code-snippets.js';
import { API_OPERATIONS, findApiOperation } from '../runner/operations.js';
import { formatOperationReferencePath } from '../workspace/operation-paths.js';
import { parseReferencePath, formatReferenceSearchPath } from './reference-path.js';
import { createMinimalSampleCall } from './sample-call.js';
import { filterOperationGroups } from './operation-groups.js';

describe('the API reference', () => {
    it('lists every operation once, grouped by the subject of its path', () => {
        const subjects = filterOperationGroups('');
        const listed = subjects.flatMap(({ operations }) => operations.map(({ id }) => id));
        expect(listed.toSorted()).toEqual(API_OPERATIONS.map(({ id }) => id).toSorted());
        expect(new Set(subjects.map(({ title }) => title)).size).toBe(subjects.length);
        expect(subjects.find(({ title }) => title === 'orgs / teams')?.operations.map(({ id }) => id)).toContain(
            'listTeamsInOrganizationById',
        );
    });

    it('finds operations by words, path and scope', () => {
        const found = (wanted: string) => filterOperationGroups(wanted).flatMap(({ operations }) => operations);
        expect(found('space:metadata:read available').map(({ id }) => id)).toContain('getSpaceById');
        expect(found('GET /spaces/{spaceId}/move')).toEqual([]);
        expect(found('PATCH /spaces/{spaceId}').map(({ id }) => id)).toContain('updateSpaceById');
        expect(found('no such thing')).toEqual([]);
    });

    it('has a path for each operation and for each search text', () => {
        expect(parseReferencePath(formatOperationReferencePath('getSpaceById'))).toEqual({
            operation: 'getSpaceById',
            wanted: '',
        });
        expect(parseReferencePath(formatReferenceSearchPath('a & b'))).toEqual({ wanted: 'a & b' });
        expect(parseReferencePath(formatReferenceSearchPath(''))).toEqual({ wanted: '' });
    });

    it('has snippets with the required values of each operation for svc-int, curl and code', () => {
        for (const operation of API_OPERATIONS) {
            const ways = createCodeSnippets(createMinimalSampleCall(operation), () => false, 'http://127.0.0.1:4747');
            expect(
                ways.map(({ title }) => title),
                operation.id,
            ).toEqual(['svc-int', 'curl', 'Code']);
        }
        const createSpace = findApiOperation('createSpace') ?? expect.fail('no createSpace');
        expect(createCodeSnippets(createMinimalSampleCall(createSpace), () => false, '')[0]?.text).toBe(
            'svc-int api createSpace --param organizationId=ORGANIZATION_ID --data \'{"title":"…"}\'',
        );
    });
});
