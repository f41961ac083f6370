/**
 * The files of the speech models: where they are, their exact sizes, and the SHA-256 of nearly all. The revisions are
 * fixed, so a file never changes, and no host can pass off another one.
 */

/** Files of a repository of the model host, at one revision. */
export interface CatalogSource {
  /** `owner/name`. */
  readonly repository: string;
  readonly revision: string;
  readonly files: readonly SourceFile[];
}

/** A file of a repository. */
export interface SourceFile {
  /** Path within the repository. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256?: string;
}

/** NVIDIA Parakeet TDT 0.6B v2, exported to ONNX in 8 bits by k2-fsa, as are the following. CC BY 4.0. */
export const PARAKEET_V2: CatalogSource = {
  repository: 'csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8',
  revision: '1ab9323565ddb038682214b292f588070a538ce2',
  files: [
    {
      path: 'encoder.int8.onnx',
      bytes: 652_184_296,
      sha256: 'a32b12d17bbbc309d0686fbbcc2987b5e9b8333a7da83fa6b089f0a2acd651ab',
    },
    {
      path: 'decoder.int8.onnx',
      bytes: 7_257_753,
      sha256: 'b6bb64963457237b900e496ee9994b59294526439fbcc1fecf705b31a15c6b4e',
    },
    {
      path: 'joiner.int8.onnx',
      bytes: 1_739_080,
      sha256: '7946164367946e7f9f29a122407c3252b680dbae9a51343eb2488d057c3c43d2',
    },
    {
      path: 'tokens.txt',
      bytes: 9384,
      sha256: 'ec182b70dd42113aff6c5372c75cac58c952443eb22322f57bbd7f53977d497d',
    },
  ],
};

/** NVIDIA Parakeet TDT 0.6B v3. CC BY 4.0. */
export const PARAKEET_V3: CatalogSource = {
  repository: 'csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
  revision: '2bda32ec70b097a55adaa07d9a7173915b43cc78',
  files: [
    {
      path: 'encoder.int8.onnx',
      bytes: 652_184_281,
      sha256: 'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
    },
    {
      path: 'decoder.int8.onnx',
      bytes: 11_845_275,
      sha256: '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
    },
    {
      path: 'joiner.int8.onnx',
      bytes: 6_355_277,
      sha256: '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
    },
    {
      path: 'tokens.txt',
      bytes: 93_939,
      sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
    },
  ],
};

/** OpenAI Whisper large-v3-turbo. MIT. */
export const WHISPER_TURBO: CatalogSource = {
  repository: 'csukuangfj/sherpa-onnx-whisper-turbo',
  revision: '2ca6ff69fc878651b770880507669577ac41c2ff',
  files: [
    {
      path: 'turbo-encoder.int8.onnx',
      bytes: 674_716_297,
      sha256: 'b02dcdf54f348741e93fe732b67d933c8dcb6735655f710640143081db38878b',
    },
    {
      path: 'turbo-decoder.int8.onnx',
      bytes: 361_080_764,
      sha256: '20accd02388482eb3a46bd615631adfdc85e1eb2c7db9ea3f02a40ffe6b81547',
    },
    {
      path: 'turbo-tokens.txt',
      bytes: 816_730,
      sha256: 'b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126',
    },
  ],
};

/** OpenAI Whisper small. MIT. */
export const WHISPER_SMALL: CatalogSource = {
  repository: 'csukuangfj/sherpa-onnx-whisper-small',
  revision: '8f3c18b358db4d1f2fc1eae49d75cd20989e4309',
  files: [
    {
      path: 'small-encoder.int8.onnx',
      bytes: 112_442_483,
      sha256: '4cbe7b22fa9026b843b60a68640c747de05bafb1a11b57edc0e66c232d9f33a9',
    },
    {
      path: 'small-decoder.int8.onnx',
      bytes: 262_226_114,
      sha256: 'acad50b5c782696e91b55914cc5ab4f756f1532f76e22aa6fc615f39fb69a8ee',
    },
    {
      path: 'small-tokens.txt',
      bytes: 816_730,
      sha256: 'b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126',
    },
  ],
};

/** Useful Sensors Moonshine base. MIT. */
export const MOONSHINE_BASE: CatalogSource = {
  repository: 'csukuangfj/sherpa-onnx-moonshine-base-en-int8',
  revision: '052b0798ad1bf046a140fdd4efcd9426530fa3f5',
  files: [
    {
      path: 'preprocess.onnx',
      bytes: 14_077_290,
      sha256: 'ffa630d395c5ccf76f5d4954be5b882df76aaf6491519ec01fd82ea7a3819fb2',
    },
    {
      path: 'encode.int8.onnx',
      bytes: 50_311_494,
      sha256: '7e38770f776f2e5583a53b052936005df2ba5c833d7e09c2a5fd796b94bf73e2',
    },
    {
      path: 'uncached_decode.int8.onnx',
      bytes: 122_120_451,
      sha256: 'c01f4b35093bcac20d352d23a75a539e772964579f9d024a90e5e6f09cae9987',
    },
    {
      path: 'cached_decode.int8.onnx',
      bytes: 99_983_837,
      sha256: '2db74e51cedf64a8b1be3c8192e0bb5e4923af0e90bd9e87f8e8771873f8ea03',
    },
    {
      path: 'tokens.txt',
      bytes: 436_688,
      sha256: '1165c2aeb9f72f457a83be2d459a09054f27490acd9b41bd43794dfd25e296ea',
    },
  ],
};

/** Useful Sensors Moonshine tiny. MIT. */
export const MOONSHINE_TINY: CatalogSource = {
  repository: 'csukuangfj/sherpa-onnx-moonshine-tiny-en-int8',
  revision: 'bf2b762c076d8ea61e2af0b3851c9564fb77552e',
  files: [
    {
      path: 'preprocess.onnx',
      bytes: 6_800_738,
      sha256: 'f33addce61a143460fe753b5ee5b7db255e5140b5b779c065b94f6c83ff0bf4e',
    },
    {
      path: 'encode.int8.onnx',
      bytes: 18_249_187,
      sha256: '8774dfba578de027ec6595c2c654a0836434489bc963a0db124a7f181f571acb',
    },
    {
      path: 'uncached_decode.int8.onnx',
      bytes: 53_216_096,
      sha256: '216737000dd5881a17aa043f6bbd286add33e4c3b0ae257153e2ec15438bdc41',
    },
    {
      path: 'cached_decode.int8.onnx',
      bytes: 45_264_830,
      sha256: '2aff28bba6a03d8dcf5c9feac45462629bae37317442299f28115ad09da773f6',
    },
    { path: 'tokens.txt', bytes: 436_688 },
  ],
};

/** FunAudioLLM SenseVoice small. FunASR Model License 1.1. */
export const SENSE_VOICE: CatalogSource = {
  repository: 'csukuangfj/sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17',
  revision: '2365baeacb507f821a0c8120fcee3d484dba7a07',
  files: [
    {
      path: 'model.int8.onnx',
      bytes: 239_233_841,
      sha256: 'c71f0ce00bec95b07744e116345e33d8cbbe08cef896382cf907bf4b51a2cd51',
    },
    {
      path: 'tokens.txt',
      bytes: 315_894,
      sha256: 'f449eb28dc567533d7fa59be34e2abca8784f771850c78a47fb731a31429a1dc',
    },
  ],
};

/** Tells speech from silence: Silero VAD 4. MIT. */
export const SILERO_VAD: CatalogSource = {
  repository: 'csukuangfj/vad',
  revision: 'fba88cd2e921609e7675c3aaf51e0b9b295da4bc',
  files: [
    {
      path: 'silero_vad.onnx',
      bytes: 1_807_522,
      sha256: 'a35ebf52fd3ce5f1469b2a36158dba761bc47b973ea3382b3186ca15b1f5af28',
    },
  ],
};

/** Finds where speakers change: pyannote segmentation 3.0. MIT. */
export const PYANNOTE_SEGMENTATION: CatalogSource = {
  repository: 'csukuangfj/sherpa-onnx-pyannote-segmentation-3-0',
  revision: '9403a6902bb58e3d5ae8c7e77c3422de279db2e0',
  files: [
    {
      path: 'model.onnx',
      bytes: 5_992_913,
      sha256: '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079',
    },
  ],
};

/** Compares voices: WeSpeaker ResNet34-LM, trained on VoxCeleb. CC BY 4.0. */
export const WESPEAKER_EMBEDDING: CatalogSource = {
  repository: 'csukuangfj/speaker-embedding-models',
  revision: '0743f301363dec56491a490f6d6cbc9d67f9a3bf',
  files: [
    {
      path: 'wespeaker_en_voxceleb_resnet34_LM.onnx',
      bytes: 26_530_550,
      sha256: 'e9848563da86f263117134dfd7ad63c92355b37de492b55e325400c9d9c39012',
    },
  ],
};
