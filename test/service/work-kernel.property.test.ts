import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { databaseWorker } from '../support/database-worker.js';
