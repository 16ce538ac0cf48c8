import { eq, lt, lte } from 'drizzle-orm';

import { idempotentResponses } from '../storage/schema/idempotency.schema.js';
import { ServiceError } from '../service/service-error.js';
import type { Service } from '../service/service.js';

export interface IdempotentResponse {
    status: number;
    headers: Record<string, string>;
    text: string | Uint8Array<ArrayBuffer> | undefined;
}

export interface IdempotentRequest {
    key: string;
    request: string;
    /** Whether the request runs an integration. */
    runs: boolean;
}

/** Responses by idempotency key: draft-ietf-httpapi-idempotency-key-header. */
export interface IdempotencyStore {
    /**
     * After its last external wait, `act` makes all changes; they and its response are one commit.
     *
     * Throws 409 while the first request is pending, or if its response was not stored; 422 for another request with the key.
     */
    respondOnce(keyed: IdempotentRequest, act: () => Promise<IdempotentResponse>): Promise<IdempotentResponse>;
}

export const MAX_IDEMPOTENCY_KEYS = 1000;

const KEY_LIFETIME_MS = 86_400_000;

/** UTF-16 units of JSON. Longer responses are not stored. */
const MAX_RESPONSE_LENGTH = 32_768;

type KeptRow = typeof idempotentResponses.$inferSelect;

export function createIdempotencyStore(service: Pick<Service, 'db' | 'encryption' | 'now'>): IdempotencyStore {
    const inFlight = new Map<string, string>();
    return {
        async respondOnce(keyed, act) {
            const { key, request, runs } = keyed;
            const awaited = inFlight.get(key);
            if (awaited !== undefined) throw awaited === request ? createInFlightError() : createKeyReuseError();
            const kept = find(service, key);
            if (kept) return replayResponse(service, kept, request);
            inFlight.set(key, request);
            try {
                // Records requests that run an integration first: after a crash, the effect is unknown.
                if (runs) insert(service, keyed);
                const response = await act();
                if (runs) service.db.delete(idempotentResponses).where(eq(idempotentResponses.key, key)).run();
                insert(service, keyed, response);
                return response;
            } catch (error) {
                if (runs && isRefusal(error))
                    service.db.delete(idempotentResponses).where(eq(idempotentResponses.key, key)).run();
                throw error;
            } finally {
                inFlight.delete(key);
            }
        },
    };
}

function find({ db, now }: Pick<Service, 'db' | 'now'>, key: string): KeptRow | undefined {
    const since = new Date(now().getTime() - KEY_LIFETIME_MS).toISOString();
    db.delete(idempotentResponses).where(lt(idempotentResponses.createdAt, since)).run();
    return db.select().from(idempotentResponses).where(eq(idempotentResponses.key, key)).get();
}

function replayResponse(
    { encryption }: Pick<Service, 'encryption'>,
    kept: KeptRow,
    request: string,
): IdempotentResponse {
    if (kept.request !== request) throw createKeyReuseError();
    const json = kept.answer === null ? undefined : encryption.decrypt(kept.answer);
    if (json === undefined) throw createLostResponseError();
    return JSON.parse(json) as IdempotentResponse;
}

function insert(
    { db, encryption, now }: Pick<Service, 'db' | 'encryption' | 'now'>,
    { key, request }: IdempotentRequest,
    response?: IdempotentResponse,
): void {
    const text = response && typeof response.text !== 'object' ? JSON.stringify(response) : undefined;
    const kept = text !== undefined && text.length <= MAX_RESPONSE_LENGTH ? encryption.encrypt(text) : null;
    const row = { key, request, answer: kept, createdAt: now().toISOString() };
    const { sequence } = db.insert(idempotentResponses).values(row).returning().get();
    db.delete(idempotentResponses)
        .where(lte(idempotentResponses.sequence, sequence - MAX_IDEMPOTENCY_KEYS))
        .run();
}

/** A rejected request had no effect. */
function isRefusal(error: unknown): boolean {
    return error instanceof ServiceError && error.status < 500;
}

function createInFlightError(): ServiceError {
    return new ServiceError(409, 'A request with this idempotency key is in progress. Wait for its response.', {
        'retry-after': '1',
    });
}

function createKeyReuseError(): ServiceError {
    return new ServiceError(
        422,
        'The idempotency key was already used for a different request. Use a new key for each request.',
    );
}

function createLostResponseError(): ServiceError {
    return new ServiceError(
        409,
        'An earlier request with this idempotency key has no stored response: it was interrupted, failed, or its response was too long to store. Use another key to repeat the request.',
    );
}
