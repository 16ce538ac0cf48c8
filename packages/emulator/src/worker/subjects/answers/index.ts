export { type AnswerEngine, AnswerEngineError, createAnswerEngine } from './answer-engine.js';
export type { AnswerFormat } from './answer-blocks.js';
export { type AnsweredQuestion, createAnswer, listAnswerSteps, serializeAnswer } from './create-answer.js';
export type { QuotableSpace } from './find-passages.js';
export { QuestionRateLimiter } from './question-rate-limiter.js';
export { parseQuestionTerms } from './question-terms.js';
export { listRecommendedQuestions } from './recommended-questions.js';
