import type { StreamMessage } from '../../control.js';
import type { ControlRoute } from '../../control/types.js';
import { findTaskIntegration } from '../dispatch/tasks.js';
import { isWorkspaceOwnerWithoutSso, type ReadCaller, type UserCaller } from '../service/callers/access.js';
import type { FindStreamSubscription } from '../service/messages/message-stream.js';
import type { Service } from '../service/service.js';
import { createNotFoundError, ServiceError } from '../service/service-error.js';
import { createNotVisibleError, requireSiteLevel, type SpacePermission } from '../subjects/access/index.js';
import { canInspectIntegration } from '../subjects/integrations/index.js';
import { findJournalEvent } from '../subjects/journal/index.js';
import { getUserRole } from '../subjects/people/index.js';
import { findSiteById } from '../subjects/sites/index.js';
import { requireNonVisitor, requireUserCaller } from './guards.js';
import {
    loadInstallationOfUser,
    requireIntegrationOwnerAdmin,
    requireVisibleIntegration,
} from './handlers/integration-access.js';
import { loadSpaceById } from './handlers/load-content.js';
import { loadOrganizationByName } from './handlers/organizations/load-organization.js';
import type { ControlHandlerCall } from './mount-control.js';
import { requireRenderPermission } from './render-access.js';

type Rule<Name extends ControlRoute> = (call: ControlHandlerCall<Name>) => void;

const allowAnyone = (): void => {};

/** Endpoints without a rule are for the workspace owner only. */
const RULES: { [Name in ControlRoute]?: Rule<Name> } = {
    overview: allowAnyone,
    stream: allowAnyone,
    tasks: allowAnyone,
    personalTokens: allowAnyone,
    createPersonalToken: allowAnyone,
    revokePersonalToken: allowAnyone,
    sampleEvent: (call) => requireAdmin(call, call.query.integration),
    sendEvent(call) {
        const { integration, repeats } = call.body;
        requireAdmin(call, integration);
        // Repeating an event restores its redacted secrets, which may belong to another integration.
        if (repeats !== undefined && findJournalEvent(call.service, repeats)?.integration !== integration)
            throw createNotFoundError('event', repeats);
    },
    renderWithFaults(call) {
        requireAdmin(call, call.body.integration);
        requireRenderPermission(call.service, call.caller, call.body.request);
    },
    causes: (call) => requireAdmin(call, call.query.integration),
    listMarks: (call) => requireAdmin(call, call.query.integration),
    findMoment: (call) => requireAdmin(call, call.query.integration),
    findEvents: requireAdminOfNamedIntegration,
    countEvents: requireAdminOfNamedIntegration,
    trace: (call) => requireAdmin(call, call.query.integration),
    scripts: (call) => requireAdmin(call, call.query.integration),
    cancelTask: (call) => requireTaskAdmin(call, call.query.id),
    runTask: (call) => requireTaskAdmin(call, call.body.id),
    retryTask: (call) => requireTaskAdmin(call, call.body.id),
    readBlock: (call) => requireBlockPermission(call, 'view'),
    writeBlock: (call) => requireBlockPermission(call, 'edit'),
    deleteBlock: (call) => requireBlockPermission(call, 'edit'),
    changeContent: (call) => onSpace(call, call.body.changeRequest === undefined ? 'merge' : 'edit'),
    checkMergeRules: (call) => void loadSpaceById(call, call.query.space, 'access'),
    listMergeConflicts: (call) => void loadSpaceById(call, call.query.space, 'access'),
    applyMergeChoices: (call) => onSpace(call, 'edit'),
    putContentSource(call) {
        onSpace(call, 'merge');
        requireVisibleIntegration(call.service, call.caller, call.body.integration);
    },
    setTeamLevel({ service, caller, body }) {
        loadOrganizationByName(service, caller, body.organization, 'admin');
    },
    pauseInstallation({ service, caller, body }) {
        requireVisibleIntegration(service, caller, body.integration);
        loadInstallationOfUser(service, caller, { ...body, permission: 'admin' });
    },
    planVisit: requireSiteAuthor,
    viewSiteAs: requireSiteAuthor,
};

type Asking = Pick<ControlHandlerCall<ControlRoute>, 'service' | 'caller'>;

/** An admin may publish any code as the integration, and so access all data. */
function requireAdmin({ service, caller }: Asking, integration: string): void {
    requireVisibleIntegration(service, caller, integration);
    requireIntegrationOwnerAdmin(service, caller, integration);
}

/** Without a name, the handlers cover only integrations that the caller may inspect. */
function requireAdminOfNamedIntegration(call: ControlHandlerCall<'findEvents' | 'countEvents'>): void {
    const { integration } = call.query;
    if (integration !== undefined) requireAdmin(call, integration);
}

/** Throws 404 for foreign tasks, as task ids can be guessed. */
function requireTaskAdmin({ service, caller }: Asking, id: string): void {
    const integration = findTaskIntegration(service, id);
    if (integration === undefined || !canInspectIntegration(service, caller, integration))
        throw createNotFoundError('task', id);
}

function requireBlockPermission(
    call: ControlHandlerCall<'readBlock' | 'writeBlock' | 'deleteBlock'>,
    permission: SpacePermission,
): void {
    const { integration, space } = call.query;
    requireAdmin(call, integration);
    loadSpaceById(call, space, permission);
}

function onSpace(
    { service, caller, body }: ControlHandlerCall<'changeContent' | 'putContentSource' | 'applyMergeChoices'>,
    permission: SpacePermission,
): void {
    loadSpaceById({ service, caller }, body.space, permission);
}

/** Signing claims is equivalent to reading the signing key. */
function requireSiteAuthor({ service, caller, body }: ControlHandlerCall<'planVisit' | 'viewSiteAs'>): void {
    const { site, claims } = body;
    if (site === undefined) throw new ServiceError(422, 'site: Missing. Set it to the id of a site that you can edit.');
    const row = findSiteById(service, site);
    if (!row) throw createNotVisibleError(caller, 'site', site);
    requireSiteLevel(service, caller, row, 'edit');
    const sub = claims?.['sub'];
    if (typeof sub === 'string' && sub !== caller.user && getUserRole(service, row.organization, sub) !== undefined)
        throw new ServiceError(
            403,
            `claims.sub: "${sub}" is another member. Use your own user id: the token opens the previews of that user.`,
        );
}

export function requireControlUser(name: ControlRoute, reader: ReadCaller): UserCaller {
    const caller = requireUserCaller(requireNonVisitor(reader));
    if (RULES[name] || isWorkspaceOwnerWithoutSso(caller)) return caller;
    throw new ServiceError(403, 'This operation needs the token of the workspace owner.');
}

export function requireControlPermission<Name extends ControlRoute>(name: Name, call: ControlHandlerCall<Name>): void {
    const rule: Rule<Name> | undefined = RULES[name];
    if (!isWorkspaceOwnerWithoutSso(call.caller)) rule?.(call);
}

/** For the owner only: sessions, their files, and pages of all spaces. */
const SESSION_EVENTS = new Set<StreamMessage['event']>([
    'variants',
    'save-variant',
    'plan-publish',
    'add-scope',
    'add-policy-source',
    'start-project',
    'unread-conditions',
]);

export function findUserStreamSubscription(service: Service, token: string): ReturnType<FindStreamSubscription> {
    const caller = service.access.getCaller(token, service.now());
    if (caller === undefined || caller === 'expired' || caller.kind !== 'user') return undefined;
    return { userId: caller.user, accepts: (message) => isMessageForUser(service, caller, message) };
}

function isMessageForUser(service: Service, caller: UserCaller, message: StreamMessage): boolean {
    if (isWorkspaceOwnerWithoutSso(caller)) return true;
    // The message contains only random ids of deleted events.
    if (message.event === 'removal') return true;
    if (SESSION_EVENTS.has(message.event) || !('integration' in message) || message.integration === undefined)
        return false;
    return canInspectIntegration(service, caller, message.integration);
}
