export { formatUnreadConditionEffect, formatUnreadConditionProblem } from '../markdown/unread-condition.js';
