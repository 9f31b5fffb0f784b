/**
 * A model that says what a test wants it to say, and keeps what it was asked.
 *
 * @module
 */
import type { GenerateRequest, LanguageModel } from '../ports.ts';

/** An error is thrown; what is no text is answered as JSON. */
export function modelAnswering(answer: unknown, requests: GenerateRequest[]): LanguageModel {
  return {
    id: 'fake',
    async generate(request) {
      requests.push(request);
      if (answer instanceof Error) throw answer;
      return {
        text: typeof answer === 'string' ? answer : JSON.stringify(answer),
        inputTokens: 10,
        outputTokens: 5,
      };
    },
  };
}
