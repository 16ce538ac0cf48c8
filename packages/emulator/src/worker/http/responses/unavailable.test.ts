import { describe, expect, it } from 'vitest';

import { ServiceError } from '../../service/service-error.js';
import { createWorkspaceClosingError } from '../../service/workspace/closing.js';
import { isErrorCausedByUnavailableWorkspace, createWorkspaceUnavailableError } from './unavailable.js';

const withFlags = (
    message: string,
    flags: { retryable?: boolean; overloaded?: boolean; durableObjectReset?: boolean },
) => Object.assign(new Error(message), flags);

const OF_WORKERD = {
    'a retryable error of a Durable Object': withFlags('The object has moved.', { retryable: true }),
    'an overloaded Durable Object': withFlags('Too many requests.', { overloaded: true }),
    'a Durable Object that was reset': withFlags('It was replaced.', { durableObjectReset: true }),
    'a workspace that is closing': createWorkspaceClosingError(),
    'an internal error of workerd': new Error('internal error; reference = 0a1b2c'),
};

const OF_OTHERS = {
    'a TypeError': new TypeError('undefined is not a function'),
    'a message that mentions an internal error': new Error('The integration said: internal error.'),
    "a Durable Object's error that is not retryable": withFlags('It broke.', { retryable: false, overloaded: false }),
    'an error of SQLite that workerd marks as retryable': withFlags('internal error: SQLITE_FULL', { retryable: true }),
    'a ServiceError with status 404': new ServiceError(404, 'There is no such space.'),
    'a string': 'internal error',
};

describe('an error of a workspace', () => {
    it.each(Object.entries(OF_WORKERD))('indicates an unavailable workspace: %s', (_, error) => {
        expect(isErrorCausedByUnavailableWorkspace(error)).toBe(true);
    });

    it.each(Object.entries(OF_OTHERS))('does not indicate an unavailable workspace: %s', (_, error) => {
        expect(isErrorCausedByUnavailableWorkspace(error)).toBe(false);
    });

    it('becomes 503 with Retry-After if the workspace is unavailable', () => {
        expect(createWorkspaceUnavailableError()).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    });
});
