#!/usr/bin/env node
import { main } from '@svc-int/cli/internal/main';

await main(['new', '--kit', 'registry', ...process.argv.slice(2)]);
