import { describe, expect, it } from 'vitest';

import { API_OPERATIONS, findApiOperation } from './operations.js';
import { planRun } from './plan-run.js';
import { RENDER_OPERATION } from './run-state.js';

const plan = (words: string[], values = {}, body?: string) =>
    planRun({ segments: words, values, ...(body !== undefined && { body }), follows: true });

describe('a planned run', () => {
    it('waits for what is needed', () => {
        expect(plan(['operation', 'getSpaceById'])).toMatchObject({ problem: 'Required: spaceId.' });
        expect(plan(['operation', 'getSpaceById'])?.request).toBeUndefined();
        expect(plan(['operation', 'createSpace'], { organizationId: 'a' }, '{')).toMatchObject({
            problem: 'The body is not JSON.',
        });
        expect(plan(['event', 'mood', 'task'], {}, '[]')).toMatchObject({
            problem: 'An event is a JSON object with a "type".',
        });
    });

    it('of an event has a form of what it tells besides its type and id, which the service gives it', () => {
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

    it('has its parameters in path and query', () => {
        const { request } = plan(['operation', 'getSpaceById'], { spaceId: 'a/b', shareKey: 'k' }) ?? {};
        expect(request).toEqual({ method: 'GET', path: '/v1/spaces/a%2Fb?shareKey=k' });
    });

    it('reads only by GET, and in a render without an action', () => {
        const reading = API_OPERATIONS.filter(({ id }) => plan(['operation', id])?.isReading);
        expect(reading.every(({ id, method }) => method === 'GET' || id === RENDER_OPERATION)).toBe(true);
        const values = { integrationName: 'mood' };
        expect(plan(['operation', RENDER_OPERATION], values, '{"componentId":"a"}')?.isReading).toBe(true);
        expect(plan(['operation', RENDER_OPERATION], values, '{"action":{"action":"b"}}')?.isReading).toBe(false);
        expect(plan(['event', 'mood', 'task'], {}, '{"type":"task"}')?.isReading).toBe(false);
    });

    it('is none of what nobody knows', () => {
        expect(plan(['operation', 'none'])).toBeUndefined();
        expect(plan(['nothing'])).toBeUndefined();
        expect(findApiOperation('none')).toBeUndefined();
    });
});
