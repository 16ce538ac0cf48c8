export { formatUnreadConditionProblem } from '../markdown/unread-condition.js';
