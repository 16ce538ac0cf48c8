#!/usr/bin/env node
import { readFileSync } from 'node:fs';

const args = process.argv.slice(2);

if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
    // Answered here, so that nothing of the kit has to be loaded.
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    process.stdout.write(manifest.version + '\n');
} else {
    const { main } = await import('../dist/main.js');
    await main(args);
}
