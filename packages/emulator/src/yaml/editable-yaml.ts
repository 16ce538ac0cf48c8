import { type Document, parseDocument } from 'yaml';

import { findTooDeepYamlOffset } from './nesting.js';

export class UneditableFileError extends Error {
    override readonly name = 'UneditableFileError';
}

/** Throws `UneditableFileError` for aliases without a target, or with too many values. */
export function toPlainYamlValue(document: Document): unknown {
    try {
        return document.toJS();
    } catch {
        throw new UneditableFileError("Its aliases can't be resolved.");
    }
}

/** Throws `UneditableFileError` without the parser's message, which may quote secrets. */
export function parseEditableYaml(text: string): Document {
    if (findTooDeepYamlOffset(text) !== undefined) throw new UneditableFileError('It is nested too deeply.');
    const document = parseDocument(text);
    const [error] = document.errors;
    if (!error) return document;
    throw new UneditableFileError(`It is not valid YAML in line ${error.linePos?.[0].line ?? 1}.`);
}
