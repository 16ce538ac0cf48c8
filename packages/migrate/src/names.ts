import { ICONS } from '@svc-int/api';
import { listOperations } from '@svc-int/api/contract';
import {
    integrationCategorySchema,
    SCOPES,
    integrationTargetSchema,
    integrationVisibilitySchema,
} from '@svc-int/api/manifest';

import { API_NAMES, RUNTIME_NAMES } from './names.gen.js';

export const KIT_PACKAGE_REPLACEMENTS = {
    '@gitbook/runtime': '@svc-int/runtime',
    '@gitbook/api': '@svc-int/api',
    '@gitbook/cli': '@svc-int/cli',
} as const;

export const KIT_MODULE_REPLACEMENTS: Readonly<Record<string, string>> = {
    '@gitbook/runtime': '@svc-int/runtime',
    '@gitbook/runtime/jsx-runtime': '@svc-int/runtime/jsx-runtime',
    '@gitbook/runtime/jsx-dev-runtime': '@svc-int/runtime/jsx-dev-runtime',
    '@gitbook/api': '@svc-int/api',
};

export type ExportReplacement =
    | { kind: 'name'; name: string }
    | { kind: 'alias'; type: string; module: string; names: readonly string[] }
    /** `type`: a type of the kit; default: a union of the values. */
    | { kind: 'enum'; values: readonly string[]; type?: string }
    | { kind: 'client' }
    | { kind: 'none'; hint: string };

const ENUMS: Readonly<Record<string, { values: readonly string[]; type?: string }>> = {
    ChangeRequestStatus: { values: ['draft', 'open', 'archived', 'merged'] },
    ContentKitIcon: { values: ICONS, type: 'Icon' },
    ContentVisibility: {
        values: ['public', 'unlisted', 'share-link', 'visitor-auth', 'in-collection', 'private'],
    },
    GitSyncOperationState: { values: ['running', 'failure', 'success', 'timeout'] },
    IntegrationCategory: { values: integrationCategorySchema.options },
    IntegrationInstallationSiteSelection: { values: ['all', 'selected'] },
    IntegrationInstallationSpaceSelection: { values: ['all', 'selected'] },
    IntegrationInstallationStatus: { values: ['active', 'pending', 'paused'], type: 'InstallationStatus' },
    IntegrationScope: { values: SCOPES, type: 'Scope' },
    IntegrationTarget: { values: integrationTargetSchema.options },
    IntegrationVisibility: { values: integrationVisibilitySchema.options },
    PageFeedbackRating: { values: ['bad', 'ok', 'good'] },
    RevisionPageType: { values: ['document', 'group', 'link', 'computed'] },
    RevisionSemanticChangeType: {
        values: [
            'page_created',
            'page_edited',
            'page_deleted',
            'page_moved',
            'file_created',
            'file_edited',
            'file_deleted',
        ],
    },
    SiteVisibility: { values: ['public', 'unlisted', 'share-link', 'visitor-auth'] },
};

const RENAMED: Readonly<Record<string, string>> = {
    ContentKitAction: 'Action',
    ContentKitBlockControl: 'ControlElement',
    ContentKitConfirm: 'Confirm',
    ContentKitContext: 'RenderContext',
    ContentKitDescendantElement: 'Descendant',
    ContentKitDynamicBinding: 'StateBinding',
    ContentKitInlineElement: 'Inline',
    ContentKitRenderOutput: 'RenderResponse',
    ContentKitRenderOutputComplete: 'RenderComplete',
    ContentKitRenderOutputElement: 'RenderedElement',
    ContentKitRootElement: 'RootElement',
    ContentKitSelectOption: 'SelectOption',
    ContentKitStepperStep: 'StepElement',
    ContentKitURL: 'UrlObject',
    ContentKitWebFrame: 'WebframeElement',
    DocumentBlockOpenAPIOperation: 'DocumentBlockOpenAPI',
    DocumentBlockStepperStep: 'DocumentBlockStep',
    DocumentBlockTabsItem: 'DocumentBlockTab',
    DocumentBlockTaskListItem: 'DocumentBlockListItem',
    DocumentTextMark: 'DocumentMark',
    Event: 'IntegrationEvent',
    GitBookAPIError: 'ApiError',
    IntegrationEnvironment: 'RuntimeEnvironment',
    IntegrationEnvironmentSiteInstallation: 'SiteInstallationEnvironment',
    IntegrationEnvironmentSpaceInstallation: 'SpaceInstallationEnvironment',
    IntegrationEvent: 'IntegrationEventRecord',
    IntegrationInstallation: 'Installation',
    IntegrationInstallationConfiguration: 'Configuration',
    IntegrationSiteInstallation: 'ListedSiteInstallation',
    IntegrationSpaceInstallation: 'ListedSpaceInstallation',
    JSONDocument: 'ContentDocument',
    RevisionPage: 'Page',
    RevisionPageComputed: 'ComputedPage',
    RevisionPageDocument: 'DocumentPage',
    RevisionPageGroup: 'GroupPage',
    RevisionPageLink: 'LinkPage',
    RevisionFile: 'ContentFile',
    ContentRef: 'ContentReference',
};

const ALIASES: Readonly<Record<string, { type: string; names: readonly string[] }>> = {
    DocumentMarkBold: createUnionMember('DocumentMark', 'bold'),
    DocumentMarkCode: createUnionMember('DocumentMark', 'code'),
    DocumentMarkColor: createUnionMember('DocumentMark', 'color'),
    DocumentMarkItalic: createUnionMember('DocumentMark', 'italic'),
    DocumentMarkKeyboard: createUnionMember('DocumentMark', 'keyboard'),
    DocumentMarkStrikethrough: createUnionMember('DocumentMark', 'strikethrough'),
    DocumentMarkSubscript: createUnionMember('DocumentMark', 'subscript'),
    DocumentMarkSuperscript: createUnionMember('DocumentMark', 'superscript'),
    DocumentTableViewCards: createUnionMember('DocumentTableView', 'cards'),
    DocumentTableViewGrid: createUnionMember('DocumentTableView', 'grid'),
    PlainObject: { type: 'Record<string, unknown>', names: [] },
    ChangedRevisionPage: {
        type: "Extract<RevisionChanges['changes'][number], { page: unknown }>['page']",
        names: ['RevisionChanges'],
    },
    SiteAdaptiveJSONSchemaClaimsProperties: {
        type: "NonNullable<SiteAdaptiveSchema['jsonSchema']['properties']['unsigned']>['properties'][string]",
        names: ['SiteAdaptiveSchema'],
    },
    SiteAdaptiveJSONSchema: { type: "SiteAdaptiveSchema['jsonSchema']", names: ['SiteAdaptiveSchema'] },
};

const HINTS: Readonly<Record<string, string>> = {
    getIntegrationContentURL: 'Put the path after `urls.publicContentEndpoint` yourself.',
    verifyIntegrationRequestSignature:
        '`verifySignature({ secret, signature, body })` of @svc-int/runtime checks signatures.',
};

const API = new Set(API_NAMES);
const RUNTIME = new Set(RUNTIME_NAMES);

export function getExportReplacement(module: string, name: string): ExportReplacement {
    if (module !== '@gitbook/api')
        return RUNTIME.has(name) || module.includes('/jsx') ? { kind: 'name', name } : createMissingCounterpart(name);
    const alias = ALIASES[name];
    if (alias) return { kind: 'alias', module: '@svc-int/api', ...alias };
    if (name === 'GitBookAPI') return { kind: 'client' };
    const values = ENUMS[name];
    if (values) return { kind: 'enum', ...values };
    const renamed = RENAMED[name] ?? toElementName(name) ?? name;
    if (API.has(renamed)) return { kind: 'name', name: renamed };
    const operation = findBodyOperation(name);
    if (operation === undefined) return createMissingCounterpart(name);
    const type = `BodyInput<Operations['${operation}']>`;
    return { kind: 'alias', type, module: '@svc-int/api/contract', names: ['BodyInput', 'Operations'] };
}

/** `LinkExternal` is `link-external`, `PageMoved` is `page_moved`. */
export function findEnumLiteral(values: readonly string[], member: string): string | undefined {
    return values.find((value) => value.replace(/[^a-z\d]/g, '') === member.toLowerCase());
}

function createUnionMember(union: string, type: string) {
    return { type: `${union} & { type: '${type}' }`, names: [union] };
}

function createMissingCounterpart(name: string): ExportReplacement {
    return { kind: 'none', hint: HINTS[name] ?? 'Write it yourself, or do without it.' };
}

/** `ContentKitButton` is `ButtonElement`. */
function toElementName(name: string): string | undefined {
    const [, element] = /^ContentKit(\w+)$/.exec(name) ?? [];
    return element && `${element}Element`;
}

/** `RequestCreateSpace` is the body of `createSpace`. */
function findBodyOperation(name: string): string | undefined {
    const [, first, rest] = /^Request([A-Z])(\w+)$/.exec(name) ?? [];
    const id = `${first?.toLowerCase()}${rest}`;
    return listOperations().find(([operation, { body }]) => operation === id && body)?.[0];
}
