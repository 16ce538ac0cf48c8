import {
    listPersonalTokens,
    createPersonalToken,
    type PersonalTokenRow,
    revokePersonalToken,
} from '../../subjects/people/index.js';
import type { ControlHandlers } from '../mount-control.js';

export const personalTokenHandlers = {
    personalTokens({ service, caller }) {
        return { items: listPersonalTokens(service, caller.user).map(serializeToken) };
    },
    createPersonalToken({ service, body, caller }) {
        const { token, row } = createPersonalToken(service, caller, body);
        return { token, ...serializeToken(row) };
    },
    revokePersonalToken({ service, query: { id }, caller }) {
        revokePersonalToken(service, caller.user, id);
    },
} satisfies Partial<ControlHandlers>;

function serializeToken({ id, name, createdAt, until, lastUsedAt }: PersonalTokenRow) {
    return { id, name, createdAt, until, ...(lastUsedAt !== null && { lastUsedAt }) };
}
