import { describe, expectTypeOf, it } from 'vitest';

import { createClient, paginate } from '../index.js';
import type { Integration, IntegrationEventRecord, RequestOptions, SearchAIAnswerStream, User } from '../index.js';

const { integrations, user } = createClient({ endpoint: 'http://127.0.0.1' });
const listed = integrations.listIntegrations;

describe('client method types', () => {
    it('take path parameters, then the query or body, then options', () => {
        expectTypeOf(user.getAuthenticatedUser).parameters.toEqualTypeOf<[options?: RequestOptions]>();
        expectTypeOf(integrations.getIntegrationEvent).parameters.toEqualTypeOf<
            [string, string, options?: RequestOptions]
        >();
        expectTypeOf(listed).parameter(0).toExtend<{ limit?: number; target?: string } | undefined>();
        expectTypeOf(listed).parameter(1).toEqualTypeOf<RequestOptions | undefined>();
        expectTypeOf(integrations.queueIntegrationTask).parameter(1).toEqualTypeOf<{
            task: { type: string; [name: string]: unknown };
            schedule?: number | undefined;
        }>();
    });

    it('return the data type of the operation, including its enumerations', async () => {
        expectTypeOf((await user.getAuthenticatedUser()).data).toEqualTypeOf<User>();
        expectTypeOf((await listed()).data.items).toEqualTypeOf<Integration[]>();
        expectTypeOf((await listed()).data.next).toEqualTypeOf<{ page: string } | undefined>();
        expectTypeOf((await integrations.getIntegrationByName('a')).data.visibility).toEqualTypeOf<
            'public' | 'private' | 'unlisted'
        >();
        expectTypeOf((await integrations.unpublishIntegration('a')).data).toBeUndefined();
    });

    it('return the messages of a stream one by one', () => {
        const { streamAskInSite } = createClient({ endpoint: 'http://127.0.0.1' }).orgs;
        expectTypeOf(streamAskInSite).returns.toEqualTypeOf<AsyncGenerator<SearchAIAnswerStream, void>>();
    });

    it('reject missing or mistyped arguments, unknown options or operations, and a missing endpoint', () => {
        // @ts-expect-error a path parameter is missing
        void integrations.getIntegrationByName();
        // @ts-expect-error a path parameter is text
        void integrations.getIntegrationByName(1);
        // @ts-expect-error no such target
        void listed({ target: 'planet' });
        // @ts-expect-error no such parameter
        void listed({ colour: 'red' });
        // @ts-expect-error a limit is a number
        void listed({ limit: '10' });
        // @ts-expect-error whether it has blocks is said by a boolean
        void listed({ blocks: 'true' });
        // @ts-expect-error the body is needed
        void integrations.queueIntegrationTask('a');
        // @ts-expect-error the organization is missing
        void integrations.installIntegration('a', {});
        // @ts-expect-error no such option
        void user.getAuthenticatedUser({ patience: 1 });
        // @ts-expect-error no such operation
        void user.getNobody;
        // @ts-expect-error a client needs an endpoint
        createClient({ token: 't' });
    });
});

describe('paginate types', () => {
    it("return an AsyncGenerator of the list's items", () => {
        expectTypeOf(paginate(listed, { limit: 100 })).toEqualTypeOf<AsyncGenerator<Integration, void>>();
        const events = paginate(integrations.listIntegrationEvents, 'a', undefined, { retries: 0 });
        expectTypeOf(events).toEqualTypeOf<AsyncGenerator<IntegrationEventRecord, void>>();
    });

    it('reject a method without a list, an unknown query parameter and a missing path parameter', () => {
        // @ts-expect-error no list
        paginate(user.getAuthenticatedUser);
        // @ts-expect-error no such parameter
        paginate(listed, { limti: 100 });
        // @ts-expect-error a path parameter is missing
        paginate(integrations.listIntegrationEvents, { limit: 100 });
    });
});
