import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { DEFAULT_COMPATIBILITY_DATE } from '@svc-int/api';

import { DIST } from '../../dist-folder.js';
import { quote } from '../config-text.js';

/** Work in processes that can be stopped: reading documents, and writing PDFs. */
export type ConversionKind = 'convert' | 'print';

/** Name of the socket on which such a process takes requests. */
export const CONVERSION_SOCKET = 'work';

/** Megabytes of memory that a conversion may take. */
const MEMORY = 512;

const MODULES: Readonly<Record<ConversionKind, string>> = { convert: 'worker/converter.js', print: 'pdf/renderer.js' };

/** The folder of the optional package with more fonts; undefined where it is not installed. */
export function moreFonts(): string | undefined {
    try {
        return dirname(createRequire(import.meta.url).resolve('@svc-int/pdf-fonts/package.json'));
    } catch {
        return undefined;
    }
}

/** The configuration of a process that converts: one Worker, without network, storage and secrets. See workerd.capnp in workerd's package. */
export function conversionConfig(kind: ConversionKind, fonts = moreFonts()): string {
    const folders = kind === 'print' ? fontFolders(fonts) : {};
    const services = Object.entries(folders).map(
        ([name, path]) => `(name = ${quote(name)}, disk = (path = ${quote(path)}))`,
    );
    const bindings = Object.keys(folders).map((name) => `(name = ${quote(name)}, service = ${quote(name)})`);
    return `
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
    services = [
        (name = "conversion", worker = .conversion),
        (name = "out", network = (allow = [])),
        ${services.join(',\n        ')}
    ],
    sockets = [(name = ${quote(CONVERSION_SOCKET)}, service = "conversion", http = ())],
    v8Flags = ["--max-old-space-size=${MEMORY}"],
);

const conversion :Workerd.Worker = (
    modules = [
        (name = "index.js", esModule = embed ${quote(`/${MODULES[kind]}`)}),
        ${kind === 'convert' ? '(name = "saml.js", esModule = embed "/worker/saml.js"),' : ''}
    ],
    compatibilityDate = "${DEFAULT_COMPATIBILITY_DATE}",
    compatibilityFlags = ["nodejs_compat"],
    globalOutbound = "out",
    bindings = [${bindings.join(', ')}],
);
`;
}

/** Folders that have fonts, by the bindings to them. */
function fontFolders(more: string | undefined): Record<string, string> {
    return { FONTS: join(DIST, 'pdf'), ...(more !== undefined && { MORE_FONTS: more }) };
}
