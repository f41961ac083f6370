/** The thread in which PDF files are read. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
