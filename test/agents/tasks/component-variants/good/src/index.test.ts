import { describeVariants } from '@svc-int/cli/testing/vitest';

describeVariants();
