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

/** Where requests of what runs there lead: nowhere, or to the files of fonts. */
const WAYS_OUT: Readonly<Record<ConversionKind, string>> = {
    convert: '(name = "out", network = (allow = []))',
    print: `(name = "out", disk = (path = ${quote(join(DIST, 'pdf'))}))`,
};

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
    const hasMore = kind === 'print' && fonts !== undefined;
    return `
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
    services = [
        (name = "conversion", worker = .conversion),
        ${WAYS_OUT[kind]},
        ${hasMore ? `(name = "more-fonts", disk = (path = ${quote(fonts)})),` : ''}
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
    bindings = [${hasMore ? '(name = "MORE_FONTS", service = "more-fonts")' : ''}],
);
`;
}
