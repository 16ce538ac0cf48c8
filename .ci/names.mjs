import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import ts from 'typescript-5.9';

import { PACKAGES } from './prepare.mjs';

const SAMPLE_COUNT = 600;
const MAX_FIRST_WORDS = 160;
const MIN_TOP_TEN_RATIO = 0.4;

export function checkNames(folder) {
    const terms = readTerms(readFileSync(join(folder, 'TERMS.md'), 'utf8'));
    const names = listSourceFiles(folder).flatMap((file) => listNames(file, relative(folder, file)));
    const functions = names.filter(({ name, kind }) => kind === 'function' && !isComponent(name));
    const { summary, issues } = checkFirstWords([...new Set(functions.map(({ name }) => name))]);
    return { summary, issues: [...names.flatMap((name) => checkName(name, terms)), ...issues] };
}

function readTerms(markdown) {
    const [, limitRule = ''] = /^6\. (Limits [^]*?)(?=^\d+\.|$(?![^]))/m.exec(markdown) ?? [];
    const section = markdown.split('\n## ').find((text) => text.startsWith('Verbs\n')) ?? '';
    const [table = '', ordinary = '', exceptions = ''] = section.split(
        /\*\*Ordinary verbs\*\*|\*\*Names without a verb\*\*/,
    );
    const rows = [...table.matchAll(/^\|([^|]+)\|/gm)].map(([, cell]) => cell);
    const verbs = [...rows, ordinary.slice(ordinary.indexOf(':'))].flatMap((text) => text.match(/[a-z]+/gi) ?? []);
    return {
        limits: [...limitRule.matchAll(/`([A-Z]+_|_[A-Z]+)`/g)].map(([, part]) => part),
        verbs: new Set(verbs.map((verb) => verb.toLowerCase())),
        exceptions: new Set([...exceptions.matchAll(/`(\w+)`/g)].map(([, name]) => name)),
    };
}

function listSourceFiles(root) {
    return PACKAGES.flatMap((name) => {
        const source = join(root, 'packages', name, 'src');
        return readdirSync(source, { recursive: true, encoding: 'utf8' })
            .filter(
                (path) => /\.tsx?$/.test(path) && !/\.(?:test|test-d|test-help|test-support|gen|d)\.tsx?$/.test(path),
            )
            .map((path) => join(source, path));
    });
}

function listNames(file, path) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false);
    return source.statements.flatMap((statement) => {
        const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
        if (ts.isFunctionDeclaration(statement) && isExported && statement.name)
            return [
                { path, name: statement.name.text, kind: 'function', isPredicate: isPredicateType(statement.type) },
            ];
        if (ts.isVariableStatement(statement))
            return statement.declarationList.declarations.flatMap((declaration) =>
                listVariable(declaration, path, isExported),
            );
        return isExported && statement.name ? [{ path, name: statement.name.text, kind: 'type' }] : [];
    });
}

function listVariable({ name, initializer }, path, isExported) {
    if (!ts.isIdentifier(name) || initializer === undefined) return [];
    if (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
        return isExported
            ? [{ path, name: name.text, kind: 'function', isPredicate: isPredicateType(initializer.type) }]
            : [];
    if (/^[A-Z][A-Z\d_]*$/.test(name.text) && isNumeric(initializer))
        return [{ path, name: name.text, kind: 'number' }];
    return isExported ? [{ path, name: name.text, kind: 'constant' }] : [];
}

function isPredicateType(type) {
    return type?.kind === ts.SyntaxKind.TypePredicate && !type.assertsModifier;
}

function isNumeric(node) {
    if (ts.isBinaryExpression(node)) return isNumeric(node.left) && isNumeric(node.right);
    return ts.isParenthesizedExpression(node) ? isNumeric(node.expression) : ts.isNumericLiteral(node);
}

function checkName({ path, name, kind, isPredicate }, terms) {
    if (terms.exceptions.has(name)) return [];
    const first = getFirstWord(name);
    const at = `${path}: "${name}"`;
    if (kind === 'number')
        return terms.limits.some((part) => name.startsWith(part) || name.endsWith(part))
            ? []
            : [`${at} is a number: begin it with MAX_, MIN_ or DEFAULT_, or end it in _LIMIT or its unit.`];
    if (/[a-z]Of$/.test(name)) return [`${at} ends in "Of": start it with a verb of TERMS.md.`];
    if (kind !== 'function' || isComponent(name)) return [];
    if (!terms.verbs.has(first)) return [`${at} starts with "${first}", which is no verb of TERMS.md.`];
    if (isPredicate && !/^(?:is|has|can)$/.test(first))
        return [`${at} narrows a type: start it with "is", "has" or "can".`];
    return [];
}

function isComponent(name) {
    return /^[A-Z]+[a-z]/.test(name);
}

function checkFirstWords(all) {
    const counts = new Map();
    for (const name of all) counts.set(getFirstWord(name), (counts.get(getFirstWord(name)) ?? 0) + 1);
    const sizes = [...counts.values()].toSorted((a, b) => b - a);
    const distinct = Math.round(sizes.reduce((sum, size) => sum + getDrawProbability(size, all.length), 0));
    const topTen = sizes.slice(0, 10).reduce((sum, size) => sum + size, 0) / all.length;
    const summary = `${all.length} functions start with ${sizes.length} words: ${distinct} in ${SAMPLE_COUNT}; ten start ${Math.round(topTen * 100)} %.`;
    const issues = [
        ...(distinct > MAX_FIRST_WORDS ? [`At most ${MAX_FIRST_WORDS} first words in ${SAMPLE_COUNT} functions.`] : []),
        ...(topTen < MIN_TOP_TEN_RATIO
            ? [`Ten words should start ${MIN_TOP_TEN_RATIO * 100} % of all functions.`]
            : []),
    ];
    return { summary, issues };
}

/** Probability that a sample contains any of `count` names with the same first word. */
function getDrawProbability(count, total) {
    let missed = 1;
    for (let drawn = 0; drawn < Math.min(SAMPLE_COUNT, total); drawn++)
        missed *= Math.max(0, total - count - drawn) / (total - drawn);
    return 1 - missed;
}

function getFirstWord(name) {
    return (/^[a-z]+(?=[^a-z]|$)/.exec(name)?.[0] ?? name).toLowerCase();
}
