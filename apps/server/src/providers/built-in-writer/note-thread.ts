/** The thread of one long note: takes the transcript, and gives the lines. */
import { parentPort, workerData } from 'node:worker_threads';
import { noteLines } from './note-lines.ts';

parentPort?.postMessage([...noteLines(workerData)]);
