import {
    type OpenApiSpecification,
    resolveSpecPart,
    type SpecOperation,
    toListOrEmpty,
    toObjectOrEmpty,
    toTextOrEmpty,
} from '../specification-reader.js';
import { truncateName } from './view-context.js';
import type { CredentialView } from './specification-view.js';

const MAX_REQUIREMENTS = 50;

/** UTF-16 units. Longer URLs are omitted: a truncated URL would lead elsewhere. */
const MAX_SERVER_URL_LENGTH = 2000;

/** In OpenAPI 2.0, combines `host` and `basePath`. Resolves a path against the URL of the specification. */
export function findOperationServerUrl(
    spec: OpenApiSpecification,
    { servers: own }: SpecOperation,
): string | undefined {
    const { servers } = toObjectOrEmpty(spec.document);
    const [server] = own.length > 0 ? own : toListOrEmpty(servers);
    const stated = resolveServerVariables(toObjectOrEmpty(server)) || getLegacyServerUrl(spec);
    if (stated.length > MAX_SERVER_URL_LENGTH) return undefined;
    const url = (resolveServerUrl(stated, spec.url) ?? stated).replace(/\/$/, '');
    return url === '' ? undefined : url;
}

function resolveServerVariables({ url, variables }: Readonly<Record<string, unknown>>): string {
    const known = toObjectOrEmpty(variables);
    return toTextOrEmpty(url)
        .slice(0, MAX_SERVER_URL_LENGTH + 1)
        .replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
            const { default: value } = toObjectOrEmpty(Object.hasOwn(known, name) ? known[name] : undefined);
            return toTextOrEmpty(value) || whole;
        });
}

function getLegacyServerUrl({ document, url }: OpenApiSpecification): string {
    const { schemes, host, basePath } = toObjectOrEmpty(document);
    const path = toTextOrEmpty(basePath);
    const name = toTextOrEmpty(host);
    if (name === '') return path;
    const stated = toListOrEmpty(schemes)
        .slice(0, MAX_REQUIREMENTS)
        .find((scheme) => scheme === 'https' || scheme === 'http');
    const protocol = toTextOrEmpty(stated) || (url?.startsWith('http:') ? 'http' : 'https');
    return `${protocol}://${name}${path}`;
}

function resolveServerUrl(stated: string, base: string | undefined): string | undefined {
    if (stated === '' || !URL.canParse(stated, base) || stated.includes('{')) return undefined;
    const { href, protocol } = new URL(stated, base);
    return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

export function listOperationSecurity(spec: OpenApiSpecification, operation: SpecOperation): string[] {
    return listRequirements(spec, operation)
        .map((schemes) => truncateName(schemes.join(' + ')))
        .filter((name) => name !== '');
}

/** Uses the first non-empty security requirement, without cookies, which a page cannot send. */
export function listOperationCredentials(spec: OpenApiSpecification, operation: SpecOperation): CredentialView[] {
    const { components, securityDefinitions } = toObjectOrEmpty(spec.document);
    const known = toObjectOrEmpty(toObjectOrEmpty(components)['securitySchemes'] ?? securityDefinitions);
    const names = listRequirements(spec, operation).find((schemes) => schemes.length > 0) ?? [];
    return names.flatMap((name) => {
        const { fields } = resolveSpecPart(spec, Object.hasOwn(known, name) ? known[name] : undefined, spec.document);
        return createCredential(truncateName(name), fields) ?? [];
    });
}

function listRequirements({ document }: OpenApiSpecification, { part: { fields } }: SpecOperation): string[][] {
    const requirements = toListOrEmpty(fields['security'] ?? toObjectOrEmpty(document)['security']);
    return requirements
        .slice(0, MAX_REQUIREMENTS)
        .map((one) => Object.keys(toObjectOrEmpty(one)).slice(0, MAX_REQUIREMENTS));
}

function createCredential(
    name: string,
    { type, scheme, in: location, name: parameter }: Readonly<Record<string, unknown>>,
): CredentialView | undefined {
    if (type === 'apiKey') {
        const isSendable = location === 'header' || location === 'query';
        return isSendable ? { name, kind: location, parameter: truncateName(toTextOrEmpty(parameter)) } : undefined;
    }
    const kind = type === 'http' ? toTextOrEmpty(scheme).toLowerCase() : type;
    if (kind === 'basic') return { name, kind, parameter: 'Authorization' };
    if (kind === 'bearer' || kind === 'oauth2' || kind === 'openIdConnect')
        return { name, kind: 'bearer', parameter: 'Authorization' };
    return type === 'http' ? { name, kind: 'header', parameter: 'Authorization' } : undefined;
}
