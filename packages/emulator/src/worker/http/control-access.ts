import type { StreamMessage } from '../../control.js';
import type { ControlRoute } from '../../control/routes.js';
import type { ParsedControlRequest } from '../../control/types.js';
import { findTaskIntegration } from '../dispatch/tasks.js';
import { isWorkspaceOwnerWithoutSso, type ReadCaller, type UserCaller } from '../service/access.js';
import type { WorkspaceHost } from '../service/workspace-host.js';
import type { FindStreamSubscription } from '../service/message-stream.js';
import type { Service } from '../service/service.js';
import { createNotFoundError, ServiceError } from '../service/service-error.js';
import { requireSpacePermission, type SpacePermission } from '../subjects/access/index.js';
import { getInstallationById, canInspectIntegration } from '../subjects/integrations/index.js';
import { findJournalEvent } from '../subjects/journal/index.js';
import { getOrganization, requirePermission } from '../subjects/people/index.js';
import { getSiteById } from '../subjects/sites/index.js';
import { getSpaceIncludingRestorable } from '../subjects/spaces/index.js';
import { requireNonVisitor, requireUserCaller } from './guards.js';
import { requireIntegrationOwnerAdmin, requireVisibleIntegration } from './handlers/integration-access.js';
import { requireRenderPermission } from './render-access.js';

/** A person who asks an endpoint for something. */
interface ControlCall<Name extends ControlRoute> {
    service: WorkspaceHost;
    caller: UserCaller;
    input: ParsedControlRequest<Name>;
}

/** Refuses people who may not call an endpoint for what they ask. */
type Rule<Name extends ControlRoute> = (call: ControlCall<Name>) => void;

const allowAnyone = (): void => {};

/**
 * Who may call the kit's own endpoints beside the owner of the workspace; what is not named is for the owner alone. Endpoints with a rule
 * without conditions answer each person with what is theirs.
 */
const RULES: { [Name in ControlRoute]?: Rule<Name> } = {
    overview: allowAnyone,
    stream: allowAnyone,
    tasks: allowAnyone,
    personalTokens: allowAnyone,
    createPersonalToken: allowAnyone,
    revokePersonalToken: allowAnyone,
    sampleEvent: (call) => requireAdmin(call, call.input.query.integration),
    sendEvent(call) {
        const { integration, repeats } = call.input.body;
        requireAdmin(call, integration);
        // What a record leaves out is put back: secrets of another integration, where it is one of that.
        if (repeats !== undefined && findJournalEvent(call.service, repeats)?.integration !== integration)
            throw createNotFoundError('event', repeats);
    },
    renderWithFaults(call) {
        requireAdmin(call, call.input.body.integration);
        requireRenderPermission(call.service, call.caller, call.input.body.request);
    },
    causes: (call) => requireAdmin(call, call.input.query.integration),
    trace: (call) => requireAdmin(call, call.input.query.integration),
    scripts: (call) => requireAdmin(call, call.input.query.integration),
    cancelTask: (call) => requireTaskAdmin(call, call.input.query.id),
    runTask: (call) => requireTaskAdmin(call, call.input.body.id),
    retryTask: (call) => requireTaskAdmin(call, call.input.body.id),
    readBlock: (call) => requireBlockPermission(call, 'view'),
    writeBlock: (call) => requireBlockPermission(call, 'edit'),
    deleteBlock: (call) => requireBlockPermission(call, 'edit'),
    changeContent: (call) => onSpace(call, call.input.body.changeRequest === undefined ? 'merge' : 'edit'),
    putContentSource(call) {
        onSpace(call, 'merge');
        requireVisibleIntegration(call.service, call.caller, call.input.body.integration);
    },
    setTeamLevel({ service, caller, input: { body } }) {
        requirePermission(service, caller, getOrganization(service, body.organization).id, 'admin');
    },
    pauseInstallation({ service, caller, input: { body } }) {
        requireVisibleIntegration(service, caller, body.integration);
        const { organization } = getInstallationById(service, body.integration, body.installation);
        requirePermission(service, caller, organization, 'admin');
    },
    planVisit: requireSiteAuthor,
    viewSiteAs: requireSiteAuthor,
};

type Asking = Pick<ControlCall<ControlRoute>, 'service' | 'caller'>;

/** Admins of its organization may publish whatever they like as the integration: what it does and gets is theirs to see. */
function requireAdmin({ service, caller }: Asking, integration: string): void {
    requireVisibleIntegration(service, caller, integration);
    requireIntegrationOwnerAdmin(service, caller, integration);
}

/** Numbers of tasks are guessed: those of others are not there. */
function requireTaskAdmin({ service, caller }: Asking, id: string): void {
    const integration = findTaskIntegration(service, id);
    if (integration === undefined || !canInspectIntegration(service, caller, integration))
        throw createNotFoundError('task', id);
}

/** What a block in a document of the Studio holds: it is of one integration, on one space. */
function requireBlockPermission(
    call: ControlCall<'readBlock' | 'writeBlock' | 'deleteBlock'>,
    permission: SpacePermission,
): void {
    const { integration, space } = call.input.query;
    requireAdmin(call, integration);
    requireSpacePermission(call.service, call.caller, getSpaceIncludingRestorable(call.service, space), permission);
}

function onSpace(
    { service, caller, input }: ControlCall<'changeContent' | 'putContentSource'>,
    permission: SpacePermission,
): void {
    requireSpacePermission(service, caller, getSpaceIncludingRestorable(service, input.body.space), permission);
}

/** Claims are signed for whoever asks: that takes as much as reading the key that signs them. */
function requireSiteAuthor({ service, caller, input }: ControlCall<'planVisit' | 'viewSiteAs'>): void {
    const { site } = input.body;
    if (site === undefined) throw new ServiceError(422, 'site: Name one that you work with.');
    requirePermission(service, caller, getSiteById(service, site).organization, 'createContent');
}

/** Makes sure that a caller may call an endpoint for something at all; gives the person. */
export function requireControlUser(name: ControlRoute, reader: ReadCaller): UserCaller {
    const caller = requireUserCaller(requireNonVisitor(reader));
    if (RULES[name] || isWorkspaceOwnerWithoutSso(caller)) return caller;
    throw new ServiceError(403, "This needs the token of the workspace's own user.");
}

/** Makes sure that a person may call an endpoint for what is asked. */
export function requireControlPermission<Name extends ControlRoute>(name: Name, call: ControlCall<Name>): void {
    const rule: Rule<Name> | undefined = RULES[name];
    if (!isWorkspaceOwnerWithoutSso(call.caller)) rule?.(call);
}

/** Messages to sessions, which their owner alone has, and what these tell of files. */
const OF_SESSIONS = new Set<StreamMessage['event']>(['variants', 'save-variant', 'plan-publish', 'add-scope']);

/** What the person with a token hears of the stream; undefined where the token counts no more. */
export function findUserStreamSubscription(service: Service, token: string): ReturnType<FindStreamSubscription> {
    const caller = service.access.getCaller(token, service.now());
    if (caller === undefined || caller === 'expired' || caller.kind !== 'user') return undefined;
    return { userId: caller.user, accepts: (message) => isFor(service, caller, message) };
}

/** Whether a message of the stream is for a person: the owner, and admins of the organization of its integration. */
function isFor(service: Service, caller: UserCaller, message: StreamMessage): boolean {
    if (isWorkspaceOwnerWithoutSso(caller)) return true;
    // Ids of events alone, which nobody guesses, and of which nothing is left.
    if (message.event === 'removal') return true;
    if (OF_SESSIONS.has(message.event) || message.integration === undefined) return false;
    return canInspectIntegration(service, caller, message.integration);
}
