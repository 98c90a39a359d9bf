import type { ApolloClient } from '@apollo/client';
import { codeOf } from '../../apollo/errors';
import { socketStatus } from '../../apollo/socket-status';
import type { AskInput } from '../../gql/graphql';
import { ANSWER_PROGRESS, ASK } from './answer-documents';
import { addProgress, beginAnswer, finishAnswer, type ShownAnswer } from './shown-answer';

/** If the socket delivers nothing in this time, it is considered broken. */
const FIRST_STEP_WITHIN_MS = 6_000;

interface Listener {
  onAnswer: (answer: ShownAnswer) => void;
  onFailure: (error: unknown) => void;
}

/** Streams an answer over the socket, or fetches it over HTTP if the socket fails. */
export class AnswerStream {
  private readonly cleanups: (() => void)[] = [];
  private readonly request = new AbortController();
  private isOnSocket = true;

  constructor(
    private readonly client: ApolloClient,
    private readonly input: AskInput,
    private readonly listener: Listener,
  ) {}

  start(): void {
    const timer = setTimeout(() => void this.askOverHttp(), FIRST_STEP_WITHIN_MS);
    this.cleanups.push(() => clearTimeout(timer));
    this.cleanups.push(
      socketStatus.subscribe(() => {
        if (!socketStatus.isOpen()) void this.askOverHttp();
      }),
    );
    let answer = beginAnswer(this.input.question);
    const steps = this.client.subscribe({
      query: ANSWER_PROGRESS,
      variables: { input: this.input },
      fetchPolicy: 'no-cache',
    });
    const subscription = steps.subscribe({
      next: ({ data, error }) => {
        if (!this.isOnSocket) return;
        if (error || !data) return this.fail(error);
        clearTimeout(timer);
        answer = addProgress(answer, data.answer);
        if (answer.state === 'FINISHED') this.leaveSocket();
        this.listener.onAnswer(answer);
      },
      error: (error: unknown) => this.fail(error),
      complete: () => void this.askOverHttp(),
    });
    this.cleanups.push(() => subscription.unsubscribe());
    if (!this.isOnSocket) subscription.unsubscribe();
  }

  stop(): void {
    this.leaveSocket();
    this.request.abort();
  }

  /** HTTP would refuse the same as the server does here. Other errors are the socket's. */
  private fail(error: unknown): void {
    if (codeOf(error) === undefined) return void this.askOverHttp();
    if (!this.isOnSocket) return;
    this.leaveSocket();
    this.listener.onFailure(error);
  }

  private async askOverHttp(): Promise<void> {
    if (!this.isOnSocket) return;
    this.leaveSocket();
    const { signal } = this.request;
    try {
      const { data } = await this.client.query({
        query: ASK,
        variables: { input: this.input },
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal } },
      });
      if (data && !signal.aborted) this.listener.onAnswer(finishAnswer(data.ask));
    } catch (error) {
      if (!signal.aborted) this.listener.onFailure(error);
    }
  }

  private leaveSocket(): void {
    this.isOnSocket = false;
    for (const clean of this.cleanups.splice(0)) clean();
  }
}
