import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { DEFAULT_COMPATIBILITY_DATE } from '@svc-int/api';

import { DIST_FOLDER } from '../../dist-folder.js';
import { quoteCapnpText } from '../runtime/quote.js';

export type ConversionProcessKind = 'convert' | 'print';

export const CONVERSION_SOCKET = 'work';

const MAX_MEMORY_MB = 512;

const MODULES: Readonly<Record<ConversionProcessKind, string>> = {
    convert: 'worker/converter.js',
    print: 'renderer.js',
};

/** Folder of `@svc-int/converters`, which a start does not need. */
export function resolveConvertersFolder(): string {
    return dirname(createRequire(import.meta.url).resolve('@svc-int/converters/package.json'));
}

export function getConversionModulesFolder(kind: ConversionProcessKind): string {
    return kind === 'print' ? join(resolveConvertersFolder(), 'dist') : DIST_FOLDER;
}

export function findOptionalFontsFolder(): string | undefined {
    try {
        return dirname(createRequire(import.meta.url).resolve('@svc-int/pdf-fonts/package.json'));
    } catch {
        return undefined;
    }
}

/** The Worker has no network, storage or secrets. */
export function createConversionWorkerdConfig(
    kind: ConversionProcessKind,
    fontsFolder = findOptionalFontsFolder(),
): string {
    const folders = kind === 'print' ? listFontFolders(fontsFolder) : {};
    const services = Object.entries(folders).map(
        ([name, path]) => `(name = ${quoteCapnpText(name)}, disk = (path = ${quoteCapnpText(path)}))`,
    );
    const bindings = Object.keys(folders).map(
        (name) => `(name = ${quoteCapnpText(name)}, service = ${quoteCapnpText(name)})`,
    );
    return `
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
    services = [
        (name = "conversion", worker = .conversion),
        (name = "out", network = (allow = [])),
        ${services.join(',\n        ')}
    ],
    sockets = [(name = ${quoteCapnpText(CONVERSION_SOCKET)}, service = "conversion", http = ())],
    v8Flags = ["--max-old-space-size=${MAX_MEMORY_MB}"],
);

const conversion :Workerd.Worker = (
    modules = [
        (name = "index.js", esModule = embed ${quoteCapnpText(`/${MODULES[kind]}`)}),
        ${kind === 'convert' ? '(name = "saml.js", esModule = embed "/worker/saml.js"),' : ''}
    ],
    compatibilityDate = "${DEFAULT_COMPATIBILITY_DATE}",
    compatibilityFlags = ["nodejs_compat"],
    globalOutbound = "out",
    bindings = [${bindings.join(', ')}],
);
`;
}

function listFontFolders(more: string | undefined): Record<string, string> {
    return { FONTS: resolveConvertersFolder(), ...(more !== undefined && { MORE_FONTS: more }) };
}
