#!/usr/bin/env node
import { readFileSync } from 'node:fs';

const USUAL_COLUMNS = 80;

const args = process.argv.slice(2);
const text = args.length === 1 ? findText(args[0]) : undefined;

if (text === undefined) {
    const { main } = await import('../dist/main.js');
    await main(args);
} else {
    process.stdout.on('error', () => {});
    process.stdout.write(text);
}

function findText(option) {
    switch (option) {
        case '--version':
        case '-V':
            return `${readJson('../package.json').version}\n`;
        case '--help':
        case '-h': {
            const columns = process.stdout.isTTY ? process.stdout.columns : USUAL_COLUMNS;
            return readJson('../dist/help.json').findLast(({ from }) => from <= columns).text;
        }
    }
}

function readJson(path) {
    return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}
