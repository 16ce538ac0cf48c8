import { FULL_CELLS } from '../support/ending-cells.js';
import { defineEndingTests } from '../support/session-endings.js';

defineEndingTests(FULL_CELLS);
