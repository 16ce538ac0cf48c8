import { describe, expect, it } from 'vitest';

import { API_OPERATIONS, findApiOperation } from './operations.js';
import { planRun } from './plan-run.js';
import { RENDER_OPERATION } from './run-state.js';

const plan = (words: string[], values = {}, body?: string) =>
    planRun({ segments: words, values, ...(body !== undefined && { body }), follows: true });

describe('planRun', () => {
    it('returns a problem instead of a request if a value is missing or the body is invalid', () => {
        expect(plan(['operation', 'getSpaceById'])).toMatchObject({ problem: 'Required: spaceId.' });
        expect(plan(['operation', 'getSpaceById'])?.request).toBeUndefined();
        expect(plan(['operation', 'createSpace'], { organizationId: 'a' }, '{')).toMatchObject({
            problem: 'The body is not JSON.',
        });
        expect(plan(['event', 'mood', 'task'], {}, '[]')).toMatchObject({
            problem: 'An event is a JSON object with a "type".',
        });
    });

    it('returns the schema of an event without the type and id, which the service sets', () => {
        const { body } = plan(['event', 'mood', 'space_content_updated']) ?? {};
        expect(Object.keys(body?.schema?.properties ?? {})).toEqual([
            'installationId',
            'spaceId',
            'revisionId',
            'updatedBy',
        ]);
        expect(body?.schema?.required).toEqual(['installationId', 'spaceId', 'revisionId', 'updatedBy']);
        expect(plan(['event', 'mood', 'none'])?.body).toEqual({ text: '{}' });
    });

    it('puts parameters into path and query', () => {
        const { request } = plan(['operation', 'getSpaceById'], { spaceId: 'a/b', shareKey: 'k' }) ?? {};
        expect(request).toEqual({ method: 'GET', path: '/v1/spaces/a%2Fb?shareKey=k' });
    });

    it('treats only GET requests and renders without an action as reading', () => {
        const reading = API_OPERATIONS.filter(({ id }) => plan(['operation', id])?.isReading);
        expect(reading.every(({ id, method }) => method === 'GET' || id === RENDER_OPERATION)).toBe(true);
        const values = { integrationName: 'mood' };
        expect(plan(['operation', RENDER_OPERATION], values, '{"componentId":"a"}')?.isReading).toBe(true);
        expect(plan(['operation', RENDER_OPERATION], values, '{"action":{"action":"b"}}')?.isReading).toBe(false);
        expect(plan(['event', 'mood', 'task'], {}, '{"type":"task"}')?.isReading).toBe(false);
    });

    it('returns undefined for an unknown operation or path', () => {
        expect(plan(['operation', 'none'])).toBeUndefined();
        expect(plan(['nothing'])).toBeUndefined();
        expect(findApiOperation('none')).toBeUndefined();
    });
});
