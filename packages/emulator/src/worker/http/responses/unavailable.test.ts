import { describe, expect, it } from 'vitest';

import { ServiceError } from '../../service/service-error.js';
import { createWorkspaceClosingError } from '../../service/workspace/closing.js';
import { isErrorCausedByUnavailableWorkspace, createWorkspaceUnavailableError } from './unavailable.js';

const withFlags = (
    message: string,
    flags: { retryable?: boolean; overloaded?: boolean; durableObjectReset?: boolean },
) => Object.assign(new Error(message), flags);

const OF_WORKERD = {
    'an object that is not there at present': withFlags('The object has moved.', { retryable: true }),
    'an object of which too much is asked': withFlags('Too many requests.', { overloaded: true }),
    'a workspace that was replaced meanwhile': withFlags('It was replaced.', { durableObjectReset: true }),
    'a workspace that is replaced or removed just now': createWorkspaceClosingError(),
    'a commit that was not confirmed': new Error('internal error; reference = 0a1b2c'),
};

const OF_OTHERS = {
    'a mistake in the kit': new TypeError('undefined is not a function'),
    'a message that mentions an internal error': new Error('The integration said: internal error.'),
    'an object that failed for good': withFlags('It broke.', { retryable: false, overloaded: false }),
    'what SQLite says, whatever workerd makes of it': withFlags('internal error: SQLITE_FULL', { retryable: true }),
    'what the workspace says itself': new ServiceError(404, 'There is no such space.'),
    'what is no error': 'internal error',
};

describe('an error of a workspace', () => {
    it.each(Object.entries(OF_WORKERD))('is caused by an unavailable workspace: %s', (_, error) => {
        expect(isErrorCausedByUnavailableWorkspace(error)).toBe(true);
    });

    it.each(Object.entries(OF_OTHERS))('is not caused by an unavailable workspace: %s', (_, error) => {
        expect(isErrorCausedByUnavailableWorkspace(error)).toBe(false);
    });

    it('is 503 with Retry-After if the workspace is unavailable', () => {
        expect(createWorkspaceUnavailableError()).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    });
});
